import { Eye, EyeOff } from '@openbourse/ui'
import { useText } from '../lib/i18n.tsx'
import { useKept } from '../lib/kept.ts'
import css from './eye.module.css'

/** Hides or shows the user's own amounts, on every page at once. */
export function EyeButton() {
  const text = useText('common')
  const [hidden, hide] = useKept('amountsHidden')
  const Icon = hidden ? EyeOff : Eye
  return (
    <button
      type="button"
      className={css.eye}
      aria-label={text(hidden ? 'showAmounts' : 'hideAmounts')}
      aria-pressed={hidden}
      onClick={() => hide(!hidden)}
    >
      <Icon className="icon-small" aria-hidden="true" />
    </button>
  )
}
