import { Camera, CircleAlert, CircleCheck, FileText, Meter, Spinner } from '@openbourse/ui'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import styles from './kyc.module.css'
import { previewOf, type Side, sendPhoto } from './send-photo.ts'

const kinds = 'image/jpeg,image/png,image/webp'

export type PhotoState = { readonly preview: string; readonly share: number; readonly why: string | null }

type PhotoProps = {
  readonly side: Side
  readonly label: string
  /** The id of the image once it has arrived, or ''. */
  readonly value: string
  readonly error: string | undefined
  readonly shown: PhotoState | undefined
  readonly onShown: (state: PhotoState | undefined) => void
  readonly onArrived: (id: string) => void
}

/** One side of the document: from the camera or a file, with what it looks like and how far it has gone. */
export function Photo(props: PhotoProps) {
  const { label, value, error, shown } = props
  const text = useText('kyc')
  const errorId = useId()
  const { take, again } = useTake(props)
  const why = shown?.why ?? error
  const isSending = shown !== undefined && shown.why === null && value === ''
  return (
    <section className={styles.photo} aria-label={label} aria-describedby={why ? errorId : undefined}>
      <h3 className="t2 strong">{label}</h3>
      {shown && shown.preview !== '' ? (
        <img className={styles.preview} src={shown.preview} alt={text('photoAlt', { side: label })} />
      ) : (
        <div className={styles.frame} aria-hidden="true">
          <Camera className="icon" />
        </div>
      )}
      <div role="status" className={styles.state}>
        {isSending && (
          <>
            <Meter parts={[{ name: 'sent', share: shown.share }]} />
            <span className="row gap2 t1 quiet">
              <Spinner /> {text('sending', { percent: Math.floor(shown.share * 100) })}
            </span>
          </>
        )}
        {value !== '' && (
          <span className={styles.arrived}>
            <CircleCheck className="icon-small" aria-hidden="true" /> {text('arrived')}
          </span>
        )}
      </div>
      {why !== undefined && why !== null && (
        <p className={styles.wrong} id={errorId} role="alert">
          <CircleAlert className="icon-small" aria-hidden="true" /> {why}
        </p>
      )}
      <div className={styles.takes}>
        <FileButton
          camera
          onFile={take}
          label={text('labelOf', { action: text(shown ? 'retake' : 'take'), side: label })}
        >
          <Camera className="icon-small" aria-hidden="true" /> {text(shown ? 'retake' : 'take')}
        </FileButton>
        <FileButton
          onFile={take}
          label={text('labelOf', { action: text(shown ? 'chooseOther' : 'choose'), side: label })}
        >
          <FileText className="icon-small" aria-hidden="true" /> {text(shown ? 'chooseOther' : 'choose')}
        </FileButton>
        {shown?.why && again && (
          <button type="button" className="text-button" onClick={again}>
            {text('tryAgain')}
          </button>
        )}
      </div>
    </section>
  )
}

/** Uploads the photo and shows the progress; a new photo replaces one that is still uploading. */
function useTake({ side, onShown, onArrived }: Pick<PhotoProps, 'side' | 'onShown' | 'onArrived'>) {
  const text = useText('kyc')
  const under = useRef<AbortController>(undefined)
  const [last, setLast] = useState<File>()
  useEffect(() => () => under.current?.abort(), [])

  async function take(file: File) {
    under.current?.abort()
    const stop = new AbortController()
    under.current = stop
    setLast(file)
    onArrived('')
    const preview = await previewOf(file).catch(() => '')
    const show = (share: number) => !stop.signal.aborted && onShown({ preview, share, why: null })
    show(0)
    const answer = await sendPhoto(side, file, { onProgress: show, signal: stop.signal })
    if (stop.signal.aborted) return
    onShown({ preview, share: 1, why: answer.ok ? null : answer.why || text('photoFailed') })
    if (answer.ok) onArrived(answer.value.id)
  }
  return { take, again: last && (() => void take(last)) } as const
}

/** The phone's own picker behind a button; with `camera` it opens the camera at the back. */
function FileButton(props: {
  readonly camera?: true
  readonly label: string
  readonly onFile: (file: File) => Promise<void>
  readonly children: ReactNode
}) {
  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file can be chosen again after it failed.
    event.target.value = ''
    if (file) void props.onFile(file)
  }
  return (
    <label className={styles.file}>
      <input
        type="file"
        className="sr"
        accept={kinds}
        aria-label={props.label}
        {...(props.camera ? { capture: 'environment' as const } : {})}
        onChange={chosen}
      />
      {props.children}
    </label>
  )
}
