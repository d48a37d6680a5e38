import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { notedReasons } from '../../lib/noted-reasons.ts'
import { useOutcome } from '../../lib/outcome.ts'
import { Acts, Button, ReasonDialog } from '../../lib/pieces/index.ts'

type Said = { readonly ok: boolean; readonly msg?: string }

/** One of the two ways out of suspense: what it is called, the reasons it takes, and what it asks besides. */
type Way<Word extends string> = {
  readonly title: string
  readonly reasons: readonly { readonly word: Word; readonly label: string }[]
  /** Why it cannot be done. */
  readonly why?: string | undefined
  readonly busy: boolean
  readonly propose: (reason: Word, note: string | undefined) => Promise<Said>
  readonly asks?: ReactNode
}

/** The two ways out of suspense, whatever rail it came over; each is only proposed here. */
export function SuspenseActs<Allot extends string, Back extends string>(props: {
  readonly note: string
  readonly allot: Way<Allot>
  readonly back: Way<Back>
}) {
  const text = useText('deposits')
  const { allot, back } = props
  const [open, setOpen] = useState<'allot' | 'return'>()
  const { said, settle, forget } = useOutcome({
    done: text('proposedNow'),
    noAnswer: text('noAnswer'),
  })
  const show = (which: 'allot' | 'return') => {
    forget()
    setOpen(which)
  }
  useKeys([
    ...(allot.why === undefined ? [{ keys: 'a', says: text('allot'), run: () => show('allot') }] : []),
    ...(back.why === undefined ? [{ keys: 'b', says: text('return'), run: () => show('return') }] : []),
  ])
  const shared = { said, onClose: () => setOpen(undefined), onSaid: settle }
  return (
    <>
      <Acts note={props.note}>
        <Button kind="primary" hint="a" why={allot.why} onPress={() => show('allot')}>
          {text('allot')}
        </Button>
        <Button hint="b" why={back.why} onPress={() => show('return')}>
          {text('return')}
        </Button>
      </Acts>
      {open === 'allot' && <Proposing act={text('allot')} of={allot} {...shared} />}
      {open === 'return' && <Proposing act={text('return')} of={back} {...shared} />}
    </>
  )
}

function Proposing<Word extends string>(props: {
  readonly act: string
  readonly of: Way<Word>
  readonly said: string | undefined
  readonly onClose: () => void
  readonly onSaid: (answer: Said) => boolean
}) {
  const { act, of, said, onClose, onSaid } = props
  return (
    <ReasonDialog
      title={of.title}
      act={act}
      reasons={of.reasons}
      busy={of.busy}
      said={said}
      onClose={onClose}
      noted={notedReasons}
      onSend={async (reason, note) => onSaid(await of.propose(reason, note))}
    >
      {of.asks}
    </ReasonDialog>
  )
}
