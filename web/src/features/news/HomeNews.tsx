import { Card, Empty, Failed, List, Newspaper, RowBones, Section, Show, TextButton } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { NewsRow } from './NewsRow.tsx'

const everyMs = 60_000
const rows = 3

/** The newest articles on the home page. */
export const HomeNews = withText(['news'], function HomeNews() {
  const text = useText('news')
  const query = useCall('newsList', { size: rows }, { everyMs })
  return (
    <Section title={text('title')} end={<TextButton to={paths.news()}>{text('all')}</TextButton>}>
      <Card flush>
        <Show
          of={faceOf(query, ({ list }) => list)}
          skeleton={<RowBones rows={rows} mark={false} />}
          empty={
            <Empty icon={Newspaper} title={text('emptyTitle')}>
              {text('empty')}
            </Empty>
          }
          failed={(retry) => (
            <Failed title={text('failedTitle')} retry={retry} kind="tonal">
              {text('failed')}
            </Failed>
          )}
        >
          {(articles) => (
            <List inset="none">
              {articles.map((article) => (
                <NewsRow key={article.id} of={article} picture={false} />
              ))}
            </List>
          )}
        </Show>
      </Card>
    </Section>
  )
})
