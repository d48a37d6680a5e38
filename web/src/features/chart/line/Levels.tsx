import { Bell, decimal, names, X } from '@openbourse/ui'
import { type PointerEvent, useRef, useState } from 'react'
import type { Level, LevelAsk } from '../../../common/levels/level.ts'
import { useLocale, useText } from '../../../lib/i18n.tsx'
import css from './line.module.css'
import type { Frame } from './Plot.tsx'
import { apart, placeOf, priceAt, snapped } from './scale.ts'

/** Labels keep this many pixels from one another. */
const gap = 30
/** Less is a tap. */
const dragFrom = 6

/** Own orders and alerts as lines. A label can be dragged to another price, which asks for the change and sends nothing. */
export function Levels(props: {
  readonly levels: readonly Level[]
  readonly frame: Frame
  readonly tick: string
  readonly decimals: number
  readonly onAsk: (ask: LevelAsk) => void
}) {
  const { levels, frame } = props
  const { height, domain } = frame
  const places = levels.map(({ price }) =>
    Math.min(height, Math.max(0, placeOf(Number(price), domain, height))),
  )
  const labels = apart(places, gap, height)
  return (
    <>
      {levels.map((level, at) => (
        <Line key={level.id} {...props} level={level} labelY={labels[at] ?? 0} />
      ))}
    </>
  )
}

function Line(props: Parameters<typeof Levels>[0] & { readonly level: Level; readonly labelY: number }) {
  const { level, labelY, decimals, onAsk } = props
  const { width, height, domain, xOf } = props.frame
  const locale = useLocale()
  const text = useText('chart')
  const drag = useDrag(props)
  const price = drag.price ?? level.price
  const y = placeOf(Number(price), domain, height)
  const isOff = y < 0 || y > height
  const shownY = drag.price === undefined ? labelY : Math.min(height, Math.max(0, y))
  const written = decimal(locale, price, decimals)
  const said = text(`at.${level.kind}`, { label: level.label, price: written })
  const from = level.kind === 'alert' || level.kind === 'exit' ? 0 : Math.min(xOf(level.since), width - 40)
  return (
    <div className={names(css.level, isOff && css.off)} data-kind={level.kind}>
      {!isOff && <i className={css.dash} style={{ left: from, top: y }} />}
      <span className={css.label} style={{ top: shownY }}>
        <button
          type="button"
          aria-label={said}
          data-off={isOff ? (y < 0 ? 'above' : 'below') : undefined}
          aria-description={level.movable ? text('dragIt') : undefined}
          {...drag.handlers}
        >
          {level.kind === 'alert' && <Bell className="icon-tiny" aria-hidden="true" />}
          {isOff ? said : level.label}
        </button>
        {(level.kind === 'buy' || level.kind === 'sell') && !isOff && (
          <button
            type="button"
            aria-label={text('cancelLevel', { label: level.label })}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => onAsk({ level, act: 'remove' })}
          >
            <X className="icon-tiny" aria-hidden="true" />
          </button>
        )}
      </span>
      {!isOff && (
        <b className={css.tag} style={{ top: shownY }} aria-hidden="true">
          {written}
        </b>
      )}
    </div>
  )
}

/** Dragging a label up or down. The scale stays as it is meanwhile, and so does everything else under the finger. */
function useDrag({
  level,
  frame,
  tick,
  onAsk,
}: Pick<Parameters<typeof Line>[0], 'level' | 'frame' | 'tick' | 'onAsk'>) {
  const start = useRef<{ readonly y: number; readonly price: number }>(undefined)
  const dragged = useRef(false)
  const [price, setPrice] = useState<string>()
  const end = (): void => {
    start.current = undefined
    setPrice(undefined)
  }
  return {
    price,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        dragged.current = false
        if (!level.movable) return
        start.current = { y: event.clientY, price: Number(level.price) }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        const from = start.current
        if (!from) return
        const moved = event.clientY - from.y
        if (!dragged.current && Math.abs(moved) < dragFrom) return
        dragged.current = true
        const y = placeOf(from.price, frame.domain, frame.height) + moved
        setPrice(snapped(priceAt(y, frame.domain, frame.height), tick))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        if (dragged.current && price !== undefined && price !== level.price)
          onAsk({ level, act: 'move', price })
        end()
      },
      onPointerCancel: end,
      onClick() {
        if (!dragged.current) onAsk({ level, act: 'open' })
        dragged.current = false
      },
    },
  }
}
