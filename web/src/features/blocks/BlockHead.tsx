import type { Block } from '@openbourse/protocol'
import { Card, Mark, Pill } from '@openbourse/ui'
import { Stations } from '../../common/stations/Stations.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { sectorWord } from '../../lib/sector-words.ts'
import { nearTime, when } from '../../lib/time.ts'
import css from './blocks.module.css'
import { isPast, stepsOf } from './figures.ts'

/** The share, and the block's progress between its opening and the day on which the shares can be sold. */
export function BlockHead({ block }: { readonly block: Block }) {
  const text = useText('blocks')
  const sectors = useText('shares.sectors')
  const locale = useLocale()
  return (
    <Card>
      <div className={css.card}>
        <div className={css.who}>
          <Mark symbol={block.symbol} size="large" />
          <span className={css.name}>
            <b className="t4">{block.name}</b>
            <span className="t2 quiet">{[block.symbol, sectors(sectorWord(block.sector))].join(' · ')}</span>
          </span>
          <Pill tone={block.state === 'open' ? 'info' : 'plain'}>{text(`state.${block.state}`)}</Pill>
        </div>
        <Stations
          of={stepsOf(block).map(({ name, at }) => {
            const past = isPast(block, name)
            return {
              key: name,
              name: text(`${past ? 'past' : 'step'}.${name}`),
              at:
                past || name === 'unlocks'
                  ? when(locale, at, 'day')
                  : nearTime(locale, at, { nowMs: clock.server(), today: text('today') }),
              past,
            }
          })}
        />
      </div>
    </Card>
  )
}
