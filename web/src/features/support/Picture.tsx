import type { ChatAttachment } from '@openbourse/protocol'
import { Sheet } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import styles from './support.module.css'

export type LoadPicture = (id: string) => Promise<{ readonly mediaType: string; readonly base64: string }>

const known = new Map<string, string>()
const knownMax = 40

async function addressOf(id: string, load: LoadPicture): Promise<string> {
  const kept = known.get(id)
  if (kept !== undefined) return kept
  const { mediaType, base64 } = await load(id)
  const address = `data:${mediaType};base64,${base64}`
  known.set(id, address)
  const [oldest] = known.keys()
  if (known.size > knownMax && oldest !== undefined) known.delete(oldest)
  return address
}

/** A picture of a message. Its room is there before it is, so nothing jumps; a tap shows it whole. */
export function Picture(props: {
  readonly of: ChatAttachment
  readonly load: LoadPicture
  readonly label: string
}) {
  const { of, load } = props
  const text = useText('support')
  const [address, setAddress] = useState<string | null>(known.get(of.id) ?? null)
  const [failed, setFailed] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let wanted = true
    addressOf(of.id, load).then(
      (found) => wanted && setAddress(found),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [of.id, load])
  const shape = { aspectRatio: `${of.width} / ${of.height}` }
  if (address === null)
    return (
      <span className={styles.room} style={shape}>
        {failed ? text('pictureFailed') : ''}
      </span>
    )
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)} aria-label={props.label}>
        <img src={address} alt="" width={of.width} height={of.height} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('picture')}>
        <img className={styles.whole} src={address} alt={props.label} width={of.width} height={of.height} />
      </Sheet>
    </>
  )
}
