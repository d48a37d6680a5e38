import type { Quote } from '@openbourse/protocol'
import { Delta } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { sectorWord } from '../../lib/sector-words.ts'
import { sectorsOf } from './sectors.ts'
import css from './watch.module.css'

/** Sectors with their average move; one of them filters the list below. */
export function Sectors(props: {
  readonly quotes: readonly Quote[]
  readonly value: string | undefined
  readonly onChange: (sector: string | undefined) => void
}) {
  const text = useText('watch')
  const names = useText('shares.sectors')
  return (
    <section aria-label={text('sectors')}>
      <div className={css.sectors}>
        {sectorsOf(props.quotes).map(({ name, rate }) => (
          <button
            key={name}
            type="button"
            aria-pressed={props.value === name}
            onClick={() => props.onChange(props.value === name ? undefined : name)}
          >
            <span>{names(sectorWord(name))}</span>
            {rate === undefined ? '–' : <Delta rate={rate} />}
          </button>
        ))}
      </div>
      <p className="t1 quiet">{text('sectorHow')}</p>
    </section>
  )
}
