import type { ChatAttachment } from '@openbourse/protocol'
import { Eye } from '@openbourse/ui'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { Button, Dialog } from '../../lib/pieces/index.ts'
import styles from './support.module.css'

/** A user’s picture is loaded on request only, because each view is written to the audit log. */
export function Picture(props: { readonly conversation: string; readonly of: ChatAttachment }) {
  const { conversation, of } = props
  const text = useText('support')
  const [address, setAddress] = useState<string>()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)

  async function look() {
    setFailed(false)
    if (address === undefined) {
      const answer = await ask('operatorPicture', { conversation, id: of.id })
      if (!answer.ok) return setFailed(true)
      setAddress(`data:${answer.value.mediaType};base64,${answer.value.base64}`)
    }
    setOpen(true)
  }

  return (
    <>
      <Button slim icon={Eye} onPress={() => void look()}>
        {text('picture', { width: of.width, height: of.height })}
      </Button>
      {failed && <span className="field-error">{text('pictureFailed')}</span>}
      {open && address !== undefined && (
        <Dialog title={text('pictureTitle')} onClose={() => setOpen(false)}>
          <img
            className={styles.picture}
            src={address}
            alt={text('pictureTitle')}
            width={of.width}
            height={of.height}
          />
        </Dialog>
      )}
    </>
  )
}
