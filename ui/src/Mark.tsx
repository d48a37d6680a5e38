import { names } from './class-names.ts'
import { lookOf } from './mark.ts'

const motifs = [
  'M0 30h40v10H0z',
  'M20 20 40 40H0z',
  'M31 -2a11 11 0 1 0 .01 0z',
  'M40 18a22 22 0 0 0-22 22h22z',
  'M0 0h11v40H0z',
  'M20 8a12 12 0 1 0 .01 0z',
  'M0 0h40L0 24z',
] as const

/** A company mark, drawn from its symbol, so that nothing is loaded from outside. The name is shown beside it. */
export function Mark(props: {
  readonly symbol: string
  readonly size?: 'normal' | 'large'
  /** A disc, as coins have it. */
  readonly round?: boolean
}) {
  const { hue, motif, letter } = lookOf(props.symbol)
  return (
    <svg
      className={names('mark', props.round && 'round', props.size === 'large' && 'large')}
      viewBox="0 0 40 40"
      aria-hidden="true"
      overflow="hidden"
    >
      <rect width="40" height="40" fill={`var(--mark-${hue})`} />
      <path className="mark-shape" d={motifs[motif]} />
      <text x="20" y="26">
        {letter}
      </text>
    </svg>
  )
}

/** A user’s avatar: a picture, or up to two letters on ink, or on one of seven colors. */
export function Avatar(props: {
  readonly letters: string
  readonly picture?: string | undefined
  /** From 1 to 7; 0 is ink. */
  readonly tone?: number | undefined
  readonly size?: 'normal' | 'large'
}) {
  return (
    <span
      className={names('avatar', props.size === 'large' && 'large')}
      style={props.tone ? { background: `var(--mark-${props.tone})`, color: 'var(--on-mark)' } : undefined}
      aria-hidden="true"
    >
      {props.picture === undefined ? (
        props.letters.slice(0, 2).toUpperCase()
      ) : (
        <img src={props.picture} alt="" />
      )}
    </span>
  )
}
