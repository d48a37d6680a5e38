import { Card, Empty, Failed, Item, List, Megaphone, RowBones, Show } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './notices.module.css'

/** Notices to all users. */
export function PlatformNotices() {
  const text = useText('notices')
  const locale = useLocale()
  const query = useCall('homeNotices', {})
  return (
    <Card flush>
      <Show
        of={faceOf(query, ({ list }) => list)}
        skeleton={<RowBones rows={3} />}
        empty={
          <Empty icon={Megaphone} title={text('houseEmptyTitle')}>
            {text('houseEmpty')}
          </Empty>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry}>
            {text('failed')}
          </Failed>
        )}
      >
        {(notices) => (
          <List inset="mark" label={text('notices')}>
            {notices.map(({ id, title, text: said, at }) => (
              <Item
                key={id}
                plain
                mark={
                  <span className={css.mark}>
                    <span className="disc">
                      <Megaphone className="icon" aria-hidden="true" />
                    </span>
                  </span>
                }
                to={paths.notice({ id })}
                title={
                  <span className={css.title}>
                    <span>{title}</span>
                    <time className={css.time}>{when(locale, at, 'day')}</time>
                  </span>
                }
                note={<span className={css.text}>{said}</span>}
              />
            ))}
          </List>
        )}
      </Show>
    </Card>
  )
}
