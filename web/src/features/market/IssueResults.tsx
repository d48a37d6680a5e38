import { Card, Item, List, Mark, Section } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { issuesWith } from './issues.ts'
import css from './market.module.css'
import '../../lib/page-calls.ts'

const freshForMs = 60_000

/** New shares and block trades with these words. The few that are open or coming are read whole and searched on the phone. */
function Found({
  words,
  none,
  onOpen,
}: {
  readonly words: string
  /** What stands here when there is none of them either. */
  readonly none?: ReactNode
  readonly onOpen: () => void
}) {
  const text = useText('issues')
  const locale = useLocale()
  const open = useCall('offerList', {}, { freshForMs })
  const coming = useCall('offersComing', {}, { freshForMs })
  const placed = useCall('blockList', {}, { freshForMs })
  const rows = issuesWith(words, {
    offers: [...(open.data?.list ?? []), ...(coming.data?.list ?? [])],
    blocks: placed.data?.list ?? [],
  })
  const isAsking = [open, coming, placed].some(({ isPending }) => isPending)
  if (rows.length === 0) return isAsking ? null : none
  return (
    <Section title={text('title')}>
      <Card flush>
        <List label={text('title')}>
          {rows.map(({ kind, id, symbol, name, seller, isOpen, atMs }) => (
            <Item
              key={`${kind} ${id}`}
              plain
              to={kind === 'block' ? paths.block({ id }) : paths.newShare({ id })}
              onPress={onOpen}
              mark={<Mark symbol={symbol} />}
              title={name}
              note={[symbol, seller === undefined ? text('newShares') : text('soldBy', { seller })].join(
                ' · ',
              )}
              end={
                <span className={css.issueAt}>
                  <b>{when(locale, atMs, 'weekday')}</b>
                  <span className="t1 quiet">{text(isOpen ? 'closes' : 'opens')}</span>
                </span>
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

export const IssueResults = withText(['issues'], Found)
