import type { Calls, Output } from '@openbourse/protocol'
import { ChevronDown, ChevronUp, Facts, ShieldAlert, ShieldCheck, Spinner } from '@openbourse/ui'
import { useEffect, useId, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { prove } from './ask-worker.ts'
import css from './log.module.css'
import { agrees } from './moves.ts'
import type { Provable } from './provable.ts'

const signedAfterMs = 2500
const againMs = 5000
type State = 'checking' | 'proven' | 'waiting' | 'wrong' | 'different'

/**
 * Whether an event is in the public log, checked by this phone, with the details behind a tap. Each change of it is
 * checked again.
 */
export const Proven = withText(['log'], (of: Provable) => <ProvenLine key={versionOf(of)} {...of} />)

/** Another one for each change of what is to be proven: its amounts are known once, when it is over. */
const versionOf = ({ atMs, moves }: Provable): string => `${atMs} ${JSON.stringify(moves)}`

function ProvenLine({ kind, id, atMs, moves }: Provable) {
  const text = useText('log')
  const detailsId = useId()
  const [open, setOpen] = useState(false)
  const [proof, setProof] = useState<boolean>()
  const isDue = useDue(atMs + signedAfterMs)
  const query = useCall(
    'meReceipt',
    { kind, id },
    { freshForMs: 0, enabled: isDue, ...(!proof && { everyMs: againMs }) },
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
    if (!moves || !receipt?.complete || agrees(moves, receipt.leaves)) return 'proven'
    // A receipt that was read before the newest change may lack what the screen already shows.
    return isDue && !query.isFetching ? 'different' : 'checking'
  }
  const Sign = state === 'proven' ? ShieldCheck : ShieldAlert
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <section className={css.proven} aria-label={text('proof')}>
      <button
        type="button"
        className="item"
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={() => setOpen(!open)}
      >
        {state === 'checking' ? <Spinner /> : <Sign className="icon" aria-hidden="true" />}
        <span className="item-text">
          <span className="item-title">{text(`state.${state}`)}</span>
          <span className="item-note">{text(`stateNote.${state}`)}</span>
        </span>
        <Chevron className="icon-small" aria-hidden="true" />
      </button>
      <div id={detailsId} className={css.checked} hidden={!open}>
        <p>{text('how')}</p>
        {receipt && <Checked of={receipt} />}
      </div>
    </section>
  )
}

/** Details of the check: how many entries, in which tree, signed when and by whom. */
function Checked({ of }: { readonly of: Output<Calls['meReceipt']> }) {
  const text = useText('log')
  const locale = useLocale()
  return (
    <Facts
      of={[
        { key: 'rows', term: text('rows'), value: String(of.leaves.length) },
        { key: 'log', term: text('logSize'), value: text('entries', { count: sizeOf(of.checkpoint) }) },
        { key: 'at', term: text('signedAt'), value: when(locale, of.signedAt, 'second') },
        { key: 'key', term: text('signedBy'), value: of.key.split('+')[0] },
      ]}
    />
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
