import { Bone, Bones, Card, Empty, IconButton, Newspaper, Section, Share, ShowOne } from '@openbourse/ui'
import { QuoteList } from '../../features/market/QuoteList.tsx'
import { ArticleView } from '../../features/news/ArticleView.tsx'
import { Bookmark } from '../../features/news/Bookmark.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQuotes } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useShare } from '../../lib/share.ts'

export default withText(['news'], ArticlePage)

function ArticlePage() {
  const text = useText('news')
  const id = useQueryText('id') ?? ''
  const query = useCall('newsInfo', { id }, { freshForMs: 60_000 })
  useQuotes(query.data?.quotes, () => query.refetch({ throwOnError: true }))
  const article = query.data?.article

  const share = useShare()
  const pass = () => article && void share({ title: article.title, url: location.href }, text('copied'))

  return (
    <Page
      title={text('title')}
      actions={
        article
          ? [
              <Bookmark key="mark" of={article} />,
              <IconButton key="share" icon={Share} label={text('share')} onPress={pass} />,
            ]
          : []
      }
    >
      {query.error instanceof RefusedToLoad && !query.data ? (
        <NewsNotFound />
      ) : (
        <ShowOne
          of={faceOf(query, (value) => value)}
          skeleton={<ArticleBones />}
          failed={(retry) => (
            <NotLoadedCard title={text('failedTitle')} retry={retry}>
              {text('failed')}
            </NotLoadedCard>
          )}
        >
          {(info) => (
            <>
              <ArticleView of={info} />
              {info.quotes.length > 0 && (
                <Section title={text('stocks')}>
                  <QuoteList
                    of={{ state: 'ready', value: info.quotes }}
                    rows={info.quotes.length}
                    empty={<NewsNotFound />}
                  />
                </Section>
              )}
              <p className="quiet t1 section">{text('how')}</p>
            </>
          )}
        </ShowOne>
      )}
    </Page>
  )
}

function NewsNotFound() {
  const text = useText('news')
  return (
    <Card>
      <Empty icon={Newspaper} title={text('goneTitle')} action={text('toList')} to={paths.news()}>
        {text('gone')}
      </Empty>
    </Card>
  )
}

function ArticleBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="100%" height="10rem" radius="control" />
        <Bone width="12rem" height="1rem" />
        <Bone width="80%" height="1.75rem" />
        <Bone width="100%" height="6rem" radius="control" />
      </div>
    </Bones>
  )
}
