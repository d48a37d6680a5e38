import { Search } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { ManagerList } from '../../features/managers/ManagerList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['managers', 'records'], ManagerSearchPage)

/** A name is asked for once it has not changed for a moment. */
const settleMs = 250

function ManagerSearchPage() {
  const text = useText('managers')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <Page title={text('searchTitle')}>
      <div className="stack">
        <Search label={text('searchLabel')} value={words} onChange={setWords} autoFocus maxLength={40} />
        <ManagerList key={asked} q={asked} />
      </div>
    </Page>
  )
}
