import { Bookmark, IconButton } from '@openbourse/ui'
import { useState } from 'react'
import { NewsList } from '../../features/news/NewsList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'

export default withText(['news'], NewsPage)

function NewsPage() {
  const text = useText('news')
  const [saved, setSaved] = useState(false)
  const symbol = useQueryText('symbol')
  return (
    <Page
      title={text('title')}
      subtitle={symbol ?? text('market')}
      actions={[
        <IconButton
          key="saved"
          icon={Bookmark}
          label={text('marked')}
          pressed={saved}
          onPress={() => setSaved(!saved)}
        />,
      ]}
    >
      <NewsList saved={saved} symbol={symbol} />
    </Page>
  )
}
