import { Card, Failed, Head, List, RowBones, ShowOne, TextButton } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { newsOfStock } from '../../lib/news-of-stock.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { NewsRow } from './NewsRow.tsx'
import css from './news.module.css'

const everyMs = 60_000
const rows = 3

/** The newest articles about one stock. Without any there is no card. */
export const StockNews = withText(['news'], function StockNews({ symbol }: { readonly symbol: string }) {
  const text = useText('news')
  const query = useCall('newsList', { symbol, size: newsOfStock }, { everyMs })
  if (query.data?.list.length === 0) return null
  return (
    <Card flush label={text('title')}>
      <div className={css.cardHead}>
        <Head
          title={text('title')}
          end={<TextButton to={paths.news({ symbol })}>{text('all')}</TextButton>}
        />
      </div>
      <ShowOne
        of={faceOf(query, ({ list }) => list.slice(0, rows))}
        skeleton={<RowBones rows={rows} mark={false} />}
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
      </ShowOne>
    </Card>
  )
})
