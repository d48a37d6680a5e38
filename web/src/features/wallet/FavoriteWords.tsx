import { Button, Field, Star, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import styles from './wallet.module.css'

/** A user's settings of a place: its nickname, and whether it is a favorite. Neither changes where money goes. */
export function FavoriteWords(props: {
  readonly call: 'bankMark' | 'addressMark'
  readonly place: { readonly id: string; readonly label: string; readonly starred: boolean }
}) {
  const { call, place } = props
  const text = useText('wallet.banks')
  const common = useText('common')
  const bank = useAction('bankMark')
  const address = useAction('addressMark')
  const action = call === 'bankMark' ? bank : address
  const [label, setLabel] = useState(place.label)
  const [starred, setStarred] = useState(place.starred)
  const [saved, setSaved] = useState(place.label)

  async function send(words: { readonly label?: string; readonly starred?: 'true' | 'false' }) {
    const answer = await action.run({ id: place.id, ...words })
    toasts.show(answer.ok ? text('marked') : answer.msg || common('noAnswer'))
    return answer.ok
  }

  return (
    <>
      <div className={styles.rename}>
        <Field
          label={text('label')}
          value={label}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        {label.trim() !== saved && (
          <Button
            busy={action.busy}
            onPress={() => void send({ label: label.trim() }).then((ok) => ok && setSaved(label.trim()))}
          >
            {text('saveLabel')}
          </Button>
        )}
      </div>
      <Button
        wide
        icon={Star}
        busy={action.busy}
        onPress={() =>
          void send({ starred: starred ? 'false' : 'true' }).then((ok) => ok && setStarred(!starred))
        }
      >
        {text(starred ? 'unstar' : 'star')}
      </Button>
    </>
  )
}
