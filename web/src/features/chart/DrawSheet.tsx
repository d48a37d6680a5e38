import {
  Button,
  decimal,
  Equal,
  Field,
  IconButton,
  Info,
  Item,
  List,
  Minus,
  MoveUpRight,
  Note,
  Rows3,
  readTyping,
  Sheet,
  Slash,
  Trash2,
  typing,
} from '@openbourse/ui'
import { type ComponentType, useState } from 'react'
import { newKey } from '../../lib/chance.ts'
import { type Drawing, type DrawingTool, drawingTools } from '../../lib/drawings.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import type { Candle } from './bars.ts'
import css from './chart.module.css'
import type { Sketch } from './use-chart.ts'

const icons: Readonly<Record<DrawingTool, ComponentType<{ className?: string }>>> = {
  trend: Slash,
  ray: MoveUpRight,
  level: Minus,
  channel: Equal,
  fibonacci: Rows3,
}

/** The tools to draw with, and what has been drawn. A price level can be written as well, without a finger. */
export function DrawSheet(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly sketch: Sketch
  readonly last: Candle | undefined
  readonly decimals: number
}) {
  const { sketch, last, decimals } = props
  const text = useText('chart')
  const start = (tool: DrawingTool) => {
    sketch.start(tool)
    props.onClose()
  }
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('draw')}>
      <div className="stack">
        <div className={css.tools}>
          {drawingTools.map((tool) => {
            const Icon = icons[tool]
            return (
              <button key={tool} type="button" onClick={() => start(tool)}>
                <Icon className="icon" aria-hidden="true" />
                {text(`tool.${tool}`)}
              </button>
            )
          })}
        </div>
        {last && <LevelForm sketch={sketch} last={last} decimals={decimals} />}
        {sketch.isFull && <Note icon={Info}>{text('full')}</Note>}
        <DrawingList sketch={sketch} decimals={decimals} />
      </div>
    </Sheet>
  )
}

/** A level typed as a number: the keyboard's way to draw. */
function LevelForm(props: { readonly sketch: Sketch; readonly last: Candle; readonly decimals: number }) {
  const text = useText('chart')
  const locale = useLocale()
  const [price, setPrice] = useState('')
  const value = Number(price)
  const [isWrong, setWrong] = useState(false)
  const put = () => {
    const isPrice = price.trim() !== '' && Number.isFinite(value) && value > 0
    setWrong(!isPrice)
    if (!isPrice) return
    props.sketch.put({ id: newKey(), tool: 'level', points: [{ timestamp: props.last.timestamp, value }] })
    setPrice('')
  }
  return (
    <form
      className={css.levelForm}
      onSubmit={(event) => {
        event.preventDefault()
        put()
      }}
    >
      <Field
        label={text('levelPrice')}
        inputMode="decimal"
        autoComplete="off"
        value={typing(locale, price)}
        placeholder={props.last.close.toFixed(props.decimals)}
        error={isWrong ? text('levelWrong') : undefined}
        onChange={(event) => setPrice(readTyping(locale, event.currentTarget.value, typing(locale, price)))}
      />
      <Button submit>{text('levelPut')}</Button>
    </form>
  )
}

function DrawingList(props: { readonly sketch: Sketch; readonly decimals: number }) {
  const { sketch } = props
  const text = useText('chart')
  const locale = useLocale()
  if (sketch.drawings.length === 0) return <p className="t2 quiet">{text('none')}</p>
  const where = (drawing: Drawing) =>
    drawing.points
      .map(({ value }) => decimal(locale, value.toFixed(props.decimals), props.decimals))
      .join(' – ')
  return (
    <section>
      <h3 className="t2 quiet">{text('drawn')}</h3>
      <List>
        {sketch.drawings.map((drawing) => (
          <Item
            key={drawing.id}
            title={text(`tool.${drawing.tool}`)}
            note={where(drawing)}
            end={
              <IconButton
                icon={Trash2}
                label={text('remove', { tool: text(`tool.${drawing.tool}`), at: where(drawing) })}
                onPress={() => sketch.remove(drawing.id)}
              />
            }
          />
        ))}
      </List>
    </section>
  )
}
