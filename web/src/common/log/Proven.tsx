import type { Asked, Calls } from '@openbourse/protocol'
import { Card, Facts, Item, List, Sheet, ShieldAlert, ShieldCheck, Spinner } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { prove } from './ask-worker.ts'
import { agrees, type Move } from './moves.ts'

type Kind = Asked<Calls['meReceipt']>['kind']
type Props = {
  readonly kind: Kind
  readonly id: string
  /** When it happened, epoch ms of the server: a checkpoint follows within a second or two. */
  readonly atMs: number
  /** What the screen says that moved, once nothing more can; without it only the path to the log is checked. */
  readonly moves?: readonly Move[]
}

const signedAfterMs = 2500
const againMs = 5000
type State = 'checking' | 'proven' | 'waiting' | 'wrong' | 'different'

/** Whether what happened stands in the public log, checked by this phone, with what was checked behind a tap. */
export const Proven = withText(['log'], ProvenLine)

function ProvenLine({ kind, id, atMs, moves }: Props) {
  const text = useText('log')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [proof, setProof] = useState<boolean>()
  const isDue = useDue(atMs + signedAfterMs)
  const query = useCall(
    'meReceipt',
    { kind, id },
    { freshForMs: 60_000, enabled: isDue, ...(!proof && { everyMs: againMs }) },
  )
  const receipt = query.data
  useEffect(() => {
    let isWanted = true
    setProof(undefined)
    if (receipt)
      void prove({ ...receipt, leaves: receipt.leaves }, kept.get('logSeen') ?? undefined).then(
        (isProven) => isWanted && setProof(isProven),
      )
    return () => {
      isWanted = false
    }
  }, [receipt])
  const state = stateOf()
  function stateOf(): State {
    if (proof === undefined) return query.isError && !receipt ? 'waiting' : 'checking'
    if (!proof) return 'wrong'
    return !moves || !receipt?.complete || agrees(moves, receipt.leaves) ? 'proven' : 'different'
  }
  const Sign = state === 'proven' ? ShieldCheck : ShieldAlert
  return (
    <Card flush>
      <List inset="icon">
        <Item
          mark={state === 'checking' ? <Spinner /> : <Sign className="icon" aria-hidden="true" />}
          title={text(`state.${state}`)}
          note={text(`stateNote.${state}`)}
          onPress={() => setOpen(true)}
        />
      </List>
      <Sheet open={open} onClose={() => setOpen(false)} title={text(`state.${state}`)}>
        <div className="stack">
          <p>{text('how')}</p>
          {receipt && (
            <Facts
              of={[
                { key: 'rows', term: text('rows'), value: String(receipt.leaves.length) },
                {
                  key: 'log',
                  term: text('logSize'),
                  value: text('entries', { count: sizeOf(receipt.checkpoint) }),
                },
                { key: 'at', term: text('signedAt'), value: when(locale, receipt.signedAt, 'second') },
                { key: 'key', term: text('signedBy'), value: receipt.key.split('+')[0] },
              ]}
            />
          )}
        </div>
      </Sheet>
    </Card>
  )
}

/** Whether a moment of the server's time has come. */
function useDue(momentMs: number): boolean {
  const [isDue, setDue] = useState(() => clock.server() >= momentMs)
  useEffect(() => {
    if (isDue) return
    // At most so long: the phone's idea of the server's time may be wrong.
    const waitMs = Math.min(signedAfterMs, Math.max(0, momentMs - clock.server()))
    const timer = setTimeout(() => setDue(true), waitMs)
    return () => clearTimeout(timer)
  }, [isDue, momentMs])
  return isDue
}

const sizeOf = (note: string): number => Number(note.split('\n')[1] ?? 0)
