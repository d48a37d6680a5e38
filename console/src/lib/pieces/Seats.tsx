import { Plus } from '@openbourse/ui'
import { useText } from '../i18n.tsx'
import { initialsOf } from '../initials.ts'

type Person = { readonly id: string; readonly name: string }

/**
 * Who has signed and who is still needed: a square for the maker, a circle for each checker, dashed for a free seat,
 * dashed blue if this operator may take it.
 */
export function Seats(props: {
  readonly maker: Person | undefined
  readonly checkers: readonly Person[]
  /** How many checkers it takes. */
  readonly seats: number
  /** The operator who looks. */
  readonly me: string
  /** Whether this operator may take the next free seat. */
  readonly open: boolean
}) {
  const text = useText('common')
  const { maker, checkers, seats, me, open } = props
  const free = Math.max(0, seats - checkers.length)
  const label = text('seats.label', {
    maker: maker?.name ?? text('seats.house'),
    signed: checkers.map(({ name }) => name).join(', ') || text('seats.nobody'),
    free,
    open: open ? 'yes' : 'no',
  })
  const kind = (person: Person, seat: string) => (person.id === me ? 'me' : seat)
  return (
    <span className="seats" role="img" aria-label={label} title={label}>
      {maker && (
        <span className="seat" data-seat={kind(maker, 'maker')} data-square>
          {initialsOf(maker.name)}
        </span>
      )}
      {seats > 0 && <span className="seats-bar" />}
      {checkers.map((one) => (
        <span className="seat" key={one.id} data-seat={kind(one, 'checker')}>
          {initialsOf(one.name)}
        </span>
      ))}
      {Array.from({ length: free }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike
        <span className="seat" key={at} data-seat={open && at === 0 ? 'you' : 'need'}>
          {open && at === 0 && <Plus className="icon-small" />}
        </span>
      ))}
    </span>
  )
}

/** One seat, beside a name. */
export function Seat(props: {
  readonly name: string
  readonly seat: 'maker' | 'checker' | 'need' | 'you' | 'me'
}) {
  return (
    <span className="seat" data-seat={props.seat} aria-hidden="true">
      {props.name === '' ? '' : initialsOf(props.name)}
    </span>
  )
}
