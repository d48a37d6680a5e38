import { toasts } from '@openbourse/ui'
import type { ReactElement } from 'react'

type Answer = { readonly ok: true } | { readonly ok: false; readonly msg: string }

/** A command as `useCommand` gives it, whatever it takes. */
type Used = {
  readonly busy: boolean
  readonly state: { readonly at: string; readonly refusal?: { readonly msg: string } | undefined }
  readonly forget: () => void
  readonly sheet: ReactElement
}

/**
 * The commands of an own application, each sent once: `applying` makes it, `changing` changes the one that is
 * `own`, `withdrawing` takes it back. `says` is shown when it is done.
 */
export function ownCommands<Own, Wish>(of: {
  readonly own: Own | null
  readonly applying: Used & { readonly send: (wish: Wish) => Promise<Answer> }
  readonly changing: Used & { readonly send: (own: Own, wish: Wish) => Promise<Answer> }
  readonly withdrawing: Used & { readonly send: (own: Own) => Promise<Answer> }
  readonly says: Readonly<Record<'applied' | 'changed' | 'takenBack' | 'noAnswer', string>>
}) {
  const { own, applying, changing, withdrawing, says } = of
  const command: Used = own ? changing : applying

  async function send(wish: Wish) {
    const answer = own ? await changing.send(own, wish) : await applying.send(wish)
    if (answer.ok) toasts.show(own ? says.changed : says.applied)
    return answer.ok
  }

  async function takeBack() {
    if (!own) return
    const answer = await withdrawing.send(own)
    toasts.show(answer.ok ? says.takenBack : answer.msg || says.noAnswer)
  }

  return {
    own,
    busy: command.busy,
    takingBack: withdrawing.busy,
    /** The answer did not come: sent again, it is done once or not at all. */
    isUnknown: command.state.at === 'unknown',
    refusal: command.state.at === 'ready' ? command.state.refusal?.msg : undefined,
    forget: command.forget,
    send,
    takeBack,
    sheet: (
      <>
        {applying.sheet}
        {changing.sheet}
        {withdrawing.sheet}
      </>
    ),
  } as const
}
