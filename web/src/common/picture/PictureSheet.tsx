import { Button, Download, Segment, Share, Sheet } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { useText, withText } from '../../lib/i18n.tsx'
import { sharePicture } from '../../lib/share.ts'
import { draw } from './draw.ts'
import css from './picture.module.css'
import type { Picture } from './picture.ts'

export const modes = ['percent', 'amount'] as const
export type Mode = (typeof modes)[number]

function Shown(props: {
  readonly of: (mode: Mode) => Picture
  /** Without amounts there is nothing to choose. */
  readonly hasAmounts: boolean
  /** Of the file: "openbourse-2026". */
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const { of, hasAmounts, name, open, onClose, onClosed } = props
  const text = useText('picture')
  const common = useText('common')
  const ui = useText('ui')
  const [mode, setMode] = useState<Mode>('percent')
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = of(mode)
  const written = [picture.title, picture.figure?.text, picture.note]
    .concat(picture.lines.map(({ term, value }) => `${term}: ${value}`))
    .filter(Boolean)
    .join('. ')
  // Drawn again whenever something on it is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` is the picture
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, { name: common('name'), practice: ui('practice') })
  }, [written, open])
  const hand = (isShared: boolean) =>
    canvas.current?.toBlob((blob) => {
      if (blob) void sharePicture(blob, { name: `${name}.png`, title: picture.title, isShared })
    }, 'image/png')
  return (
    <Sheet
      open={open}
      title={text('title')}
      onClose={onClose}
      onClosed={onClosed}
      foot={
        <div className="pair">
          <Button kind="surface" icon={Download} onPress={() => hand(false)}>
            {text('save')}
          </Button>
          <Button kind="primary" icon={Share} onPress={() => hand(true)}>
            {text('share')}
          </Button>
        </div>
      }
    >
      <div className="stack">
        {hasAmounts && (
          <Segment
            label={text('mode')}
            value={mode}
            onChange={setMode}
            options={modes.map((value) => ({ value, label: text(value) }))}
          />
        )}
        <canvas ref={canvas} className={css.picture} role="img" aria-label={written} />
        <p className="t1 quiet">{text('private')}</p>
      </div>
    </Sheet>
  )
}

/** A picture as it will be shared, with percentages or amounts as the user chooses. It is drawn on the phone and sent nowhere. */
export const PictureSheet = withText(['picture'], Shown)
