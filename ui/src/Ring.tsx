import type { ReactNode } from 'react'

const radius = 50
const width = 14
const round = 2 * Math.PI * radius
/** Between two parts, in units of the drawing. */
const gap = 1.5

/**
 * Parts of a whole as a ring, beginning at the top. `share` is a part of 1. Hidden from screen readers: the words
 * beside it have the figures.
 */
export function Ring(props: {
  readonly parts: readonly {
    readonly name: string
    readonly share: number
    readonly color: `var(--${string})`
  }[]
  readonly children?: ReactNode
  /** What is in front; the others are pale. */
  readonly chosen?: string | undefined
  /** A press on a part, for fingers only: keys and screen readers have the rows beside it. */
  readonly onPress?: (name: string) => void
}) {
  const { chosen, onPress } = props
  const shown = props.parts.filter(({ share }) => share > 0)
  const space = shown.length > 1 ? gap : 0
  return (
    <div className="ring" aria-hidden="true">
      <svg viewBox="-60 -60 120 120" aria-hidden="true">
        <circle r={radius} fill="none" stroke="var(--sunken)" strokeWidth={width} />
        {shown.map(({ name, share, color }, at) => {
          const before = shown.slice(0, at).reduce((sum, part) => sum + part.share, 0)
          return (
            <circle
              key={name}
              r={radius}
              fill="none"
              stroke={color}
              strokeWidth={width}
              strokeDasharray={`${Math.max(0.5, share * round - space)} ${round}`}
              strokeDashoffset={-before * round}
              transform="rotate(-90)"
              data-pale={(chosen !== undefined && chosen !== name) || undefined}
              {...(onPress && { onClick: () => onPress(name) })}
            />
          )
        })}
      </svg>
      <span>{props.children}</span>
    </div>
  )
}
