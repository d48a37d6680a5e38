import { Avatar } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { lettersOf } from '../../lib/who.ts'
import styles from './account.module.css'

const tones = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** The avatar’s color: one of eight, each shown as it will look. */
export function AvatarChoice(props: {
  readonly of: Parameters<typeof lettersOf>[0]
  readonly value: number
  readonly onChange: (tone: number) => void
}) {
  const text = useText('account.profile')
  return (
    <fieldset className={`bare-fieldset ${styles.tones}`}>
      <legend>{text('avatar')}</legend>
      {tones.map((tone) => (
        <label key={tone} className={styles.tone}>
          <input
            type="radio"
            name="avatar"
            className="sr"
            aria-label={text('avatarNamed', { number: tone + 1 })}
            checked={tone === props.value}
            onChange={() => props.onChange(tone)}
          />
          <Avatar letters={lettersOf(props.of)} tone={tone} />
        </label>
      ))}
    </fieldset>
  )
}
