import { NotLoaded } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { Tag } from '../../lib/pieces/index.ts'
import { useCall } from '../../lib/query.ts'
import styles from './settings.module.css'

/** Preview of a new value, computed by the server: both values, both examples in money, the effect and the notice; or the refusal. */
export function SettingPreview({ name, value }: { readonly name: string; readonly value: string }) {
  const text = useText('settings')
  const { data, error } = useCall('consoleSettingPreview', { name, value })
  if (error instanceof NotLoaded)
    return (
      <p className="field-error" role="alert">
        {error.refusal.msg || text('noAnswer')}
      </p>
    )
  if (!data) return null
  const { before, after, effect, noticeDays } = data
  return (
    <div className={styles.comes} role="status">
      <p>
        {text('becomes', { before: before.shown, after: after.shown })}{' '}
        <Tag tone={effect === 'costs_users' ? 'soon' : effect === 'helps_users' ? 'good' : undefined}>
          {text(`effects.${effect}`)}
        </Tag>
      </p>
      {before.example !== null && <p className="two">{text('exampleNow', { example: before.example })}</p>}
      {after.example !== null && <p className="strong">{text('exampleThen', { example: after.example })}</p>}
      <p className="quiet">{text('noticeNeeded', { days: noticeDays })}</p>
    </div>
  )
}
