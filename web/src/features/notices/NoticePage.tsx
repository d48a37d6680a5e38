import { Bone, Bones, Button, Card, Empty, Failed, type Href, Megaphone, ShowOne } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './notices.module.css'

/** One notice to all users in full, with a link to its subject. */
export function NoticePage({ id }: { readonly id: string }) {
  const text = useText('notices')
  const locale = useLocale()
  const query = useCall('homeNotices', {})
  return (
    <Card>
      <ShowOne
        of={faceOf(query, ({ list }) => ({ found: list.find((one) => one.id === id) }))}
        skeleton={
          <Bones>
            <div className="stack">
              <Bone width="70%" height="1.75rem" />
              <Bone width="100%" height="6rem" radius="control" />
            </div>
          </Bones>
        }
        failed={(retry) => (
          <Failed title={text('failedTitle')} retry={retry}>
            {text('failed')}
          </Failed>
        )}
      >
        {({ found }) =>
          found === undefined ? (
            <Empty
              icon={Megaphone}
              title={text('goneTitle')}
              action={text('toList')}
              to={paths.notices({ kind: 'house' })}
            >
              {text('gone')}
            </Empty>
          ) : (
            <article className={css.notice}>
              <h2>{found.title}</h2>
              <p className="quiet">{when(locale, found.at, 'dateTime')}</p>
              <p>{found.text}</p>
              {found.link !== null && pageExists(found.link as Href) && (
                <Button wide kind="tonal" to={found.link as Href}>
                  {text('follow')}
                </Button>
              )}
            </article>
          )
        }
      </ShowOne>
    </Card>
  )
}
