import { Button, Camera, Note, Sheet } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { type AddressCode, readAddressCode } from './address-code.ts'
import { readQr } from './qr-reader.ts'
import styles from './wallet.module.css'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onRead: (code: AddressCode) => void
}

/** Reads an address by the camera, or from a picture. Frames stay on the device. */
export function ScanSheet({ open, onClose, onRead }: Props) {
  const text = useText('wallet.addAddress')
  return (
    <Sheet open={open} onClose={onClose} title={text('scanTitle')}>
      {open && <Scanner onRead={onRead} />}
    </Sheet>
  )
}

/** Why there is no picture of the camera. */
type Missing = 'noCamera' | 'notAllowed'
type Said = 'noCode' | 'noAddress'

function Scanner({ onRead }: Pick<Props, 'onRead'>) {
  const text = useText('wallet.addAddress')
  const picture = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<Missing>()
  const [said, setSaid] = useState<Said>()
  const take = (value: string | undefined) => {
    const code = value === undefined ? undefined : readAddressCode(value)
    if (code) onRead(code)
    else setSaid(value === undefined ? 'noCode' : 'noAddress')
  }
  const video = useCamera({ onCode: take, onMissing: setMissing })
  const note = said ?? missing

  async function read(file: File | undefined) {
    if (!file) return
    const image = await createImageBitmap(file).catch(() => undefined)
    take(image && (await readQr(image).catch(() => undefined)))
  }

  return (
    <div className="stack">
      {missing === undefined && (
        <video ref={video} className={styles.camera} muted playsInline aria-label={text('camera')} />
      )}
      <div role="status">{note !== undefined && <Note tone="warn">{text(`scan.${note}`)}</Note>}</div>
      <input
        ref={picture}
        type="file"
        accept="image/*"
        hidden
        aria-label={text('picture')}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <Button wide icon={Camera} onPress={() => picture.current?.click()}>
        {text('picture')}
      </Button>
      <p className="head-note">{text('scanStays')}</p>
    </div>
  )
}

const frameMs = 250

/** Shows the camera behind the phone and looks for a code a few times a second, until it is unmounted. */
function useCamera(on: {
  readonly onCode: (value: string) => void
  readonly onMissing: (why: Missing) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(on)
  latest.current = on
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    let timer: ReturnType<typeof setInterval> | undefined
    const end = () => {
      isOver = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const shown = video.current
      if (!shown || shown.readyState < 2) return
      const value = await readQr(shown).catch(() => undefined)
      if (value !== undefined && !isOver) latest.current.onCode(value)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (isOver || !shown) return end()
      shown.srcObject = stream
      await shown.play()
      timer = setInterval(() => void look(), frameMs)
    }
    begin().catch((error: unknown) => !isOver && latest.current.onMissing(missingBy(error)))
    return end
  }, [])
  return video
}

/** A user who doesn’t allow the camera can still do so; all else is no camera. */
const missingBy = (error: unknown): Missing =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'notAllowed' : 'noCamera'
