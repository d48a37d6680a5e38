import 'virtual:calls/coins'
import { toastMs, toasts } from '@openbourse/ui'
import { ask } from '../../lib/ask.ts'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { codeOf, isPair, pageOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { outdated } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

type Star = {
  readonly symbol: string
  readonly on: boolean
  /** The toast takes it back: for a star that was given without its button. */
  readonly undoable?: boolean
}

/**
 * Adds an instrument to the favorites or removes it, with a toast; a visitor logs in first. False where nothing
 * changed.
 */
export function useStar(): (star: Star) => Promise<boolean> {
  const text = useText('shares')
  const visitor = useUser() === null
  const set = async ({ symbol, on, undoable = false }: Star): Promise<boolean> => {
    if (visitor) {
      go.to(paths.login({ next: pageOf(symbol) }))
      return false
    }
    const answer = await ask(callOf(symbol, on), { symbol }).catch(() => undefined)
    outdated('collectList', 'stockInfo', 'coinTickers', 'coinTicker', 'coinContractList', 'optionRule')
    if (!answer?.ok) {
      toasts.show(answer?.msg ?? text('noAnswer'))
      return false
    }
    const said = text(on ? 'starred' : 'unstarred', { symbol: codeOf(symbol) })
    if (!undoable) toasts.show(said)
    else
      toasts.show(said, toastMs.withAction, {
        name: text('undo'),
        act: () => void set({ symbol, on: !on }),
      })
    return true
  }
  return set
}

const callOf = (symbol: string, on: boolean) =>
  isPair(symbol) ? (on ? 'coinCollectAdd' : 'coinCollectDel') : on ? 'collectAdd' : 'collectDel'
