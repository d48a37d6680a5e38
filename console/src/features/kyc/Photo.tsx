import type { KycBench } from '@openbourse/protocol'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../lib/i18n.tsx'
import styles from './kyc.module.css'
import { keyed, moved, transformOf, type View, wholeView, zoomed } from './view.ts'

const nearZoom = 3
const heightToWidth = 3 / 4
const whole = 100

/** One side of a document: dragged and magnified by hand, or by keys while it has the focus. */
export function Photo(props: {
  readonly image: KycBench['images'][number]
  readonly address: string | undefined
  readonly view: View
  readonly contrast: boolean
  readonly isActive: boolean
  readonly onView: (view: View) => void
  readonly onActive: () => void
}) {
  const { image, address, view, onView, onActive } = props
  const { side, width, height, bytes } = image
  const text = useText('kyc')
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined)

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = keyed(view, event.key)
    if (!next) return
    // Here R turns the photo; elsewhere on the bench it returns the case.
    event.preventDefault()
    onView(next)
  }
  function drag(event: PointerEvent) {
    if (!held.current) return
    const frame = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - held.current.x) / frame.width) * whole
    const y = ((event.clientY - held.current.y) / frame.height) * whole
    held.current = { x: event.clientX, y: event.clientY }
    onView(moved(view, { x, y }))
  }
  const drop = () => {
    held.current = undefined
  }

  return (
    <figure className={styles.photo}>
      <figcaption>
        <span className="strong">{text(side)}</span>{' '}
        <span className="small quiet">
          {text('about', { width, height, bytes: Math.ceil(bytes / 1024) })}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a frame that is moved by keys is no form field */}
      <div
        className={styles.ground}
        role="group"
        aria-label={text('frame', { side: text(side) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys need a place to be pressed
        tabIndex={0}
        data-active={props.isActive || undefined}
        data-near={view.zoom > 1 || undefined}
        onFocus={onActive}
        onKeyDown={press}
        onDoubleClick={() => onView(view.zoom > 1 ? wholeView : zoomed(view, nearZoom))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {address !== undefined && (
          <img
            src={address}
            alt={text('photo', { side: text(side) })}
            draggable={false}
            data-contrast={props.contrast || undefined}
            style={{ transform: transformOf(view, heightToWidth) }}
          />
        )}
      </div>
    </figure>
  )
}
