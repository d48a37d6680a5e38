import { Minus, Plus } from '@openbourse/ui'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { type Point, seen, type View, zoomed } from './map.ts'
import styles from './places.module.css'
import { useGestures } from './use-gestures.ts'
import { type Outline, useOutlines } from './use-places.ts'

/** As high as this part of its width. */
const height = 0.75

/** Outlines of countries, drawn from a local file, so that no third party learns which place the user views. */
export function MapView(props: {
  readonly view: View
  readonly onView: (view: View) => void
  readonly label: string
  /** Position of the pin; without it, in the middle, wherever that moves. */
  readonly pin?: Point
  /** Towns to write on the map, largest first. */
  readonly towns?: readonly (Point & { readonly name: string })[]
  /** Takes the focus where the page gives it. */
  readonly ground?: RefObject<HTMLDivElement | null>
  readonly children?: ReactNode
}) {
  const { view, onView } = props
  const text = useText('places')
  const outlines = useOutlines().data ?? []
  const own = useRef<HTMLDivElement>(null)
  const box = props.ground ?? own
  const hint = useId()
  const gestures = useGestures(box, view, onView)
  return (
    <div className={styles.map}>
      <div
        ref={box}
        className={styles.ground}
        role="application"
        aria-label={props.label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is shown.
        tabIndex={0}
        {...gestures}
      >
        <Land view={view} outlines={outlines} />
        <Towns view={view} towns={props.towns ?? []} />
        <Pin view={view} at={props.pin ?? view} />
      </div>
      <p id={hint} className="sr">
        {text('keys')}
      </p>
      <div className={styles.tools}>
        <button type="button" aria-label={text('closer')} onClick={() => onView(zoomed(view, 2))}>
          <Plus className="icon" aria-hidden="true" />
        </button>
        <button type="button" aria-label={text('further')} onClick={() => onView(zoomed(view, 1 / 2))}>
          <Minus className="icon" aria-hidden="true" />
        </button>
        {props.children}
      </div>
    </div>
  )
}

function Land({ view, outlines }: { readonly view: View; readonly outlines: readonly Outline[] }) {
  const { x, y, width } = view
  return (
    <svg
      className={styles.land}
      viewBox={`${x - width / 2} ${y - (width * height) / 2} ${width} ${width * height}`}
      aria-hidden="true"
    >
      {outlines
        .filter(({ box }) => seen(box, view))
        .map(({ id, d }, index) => (
          <path key={id || index} d={d} vectorEffect="non-scaling-stroke" />
        ))}
    </svg>
  )
}

const across = ({ x, width }: View, at: number) => `${((at - x) / width + 0.5) * 100}%`
const down = ({ y, width }: View, at: number) => `${((at - y) / (width * height) + 0.5) * 100}%`

/** Names with room between them: a smaller town that would cover a larger one's name is left out. */
function Towns(props: {
  readonly view: View
  readonly towns: readonly (Point & { readonly name: string })[]
}) {
  const { view, towns } = props
  const written: Point[] = []
  for (const town of towns) {
    // The buttons are at the right edge.
    const inside =
      Math.abs(town.x - view.x + view.width * 0.06) < view.width * 0.36 &&
      Math.abs(town.y - view.y) < view.width * height * 0.46
    const free = written.every(
      (other) =>
        Math.abs(other.x - town.x) > view.width * 0.26 || Math.abs(other.y - town.y) > view.width * 0.07,
    )
    if (inside && free) written.push(town)
    if (written.length === 8) break
  }
  return (
    <svg className={styles.towns} aria-hidden="true">
      {(written as (typeof towns)[number][]).map((town) => (
        <g key={`${town.name}${town.x}`}>
          <circle cx={across(view, town.x)} cy={down(view, town.y)} r="2.5" />
          <text x={across(view, town.x)} y={down(view, town.y)} dy="1.2em" textAnchor="middle">
            {town.name}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Pin({ view, at }: { readonly view: View; readonly at: Point }) {
  return (
    <svg className={styles.towns} aria-hidden="true">
      <svg x={across(view, at.x)} y={down(view, at.y)} overflow="visible" aria-hidden="true">
        <path className={styles.pin} d="M0 0c-4-7-10-11-10-18a10 10 0 0 1 20 0c0 7-6 11-10 18z" />
        <circle className={styles.eye} cx="0" cy="-18" r="3.5" />
      </svg>
    </svg>
  )
}
