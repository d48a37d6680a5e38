import { Card, Empty, House } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { pageExists, paths } from '../../lib/paths.ts'

/** An address without a page. */
export function PageMissing() {
  const text = useText('common')
  return (
    <Page title={text('missing.page')}>
      <Card>
        <Empty
          icon={House}
          title={text('missing.title')}
          action={text('missing.home')}
          to={pageExists(paths.home()) ? paths.home() : paths.start()}
        >
          {text('missing.about')}
        </Empty>
      </Card>
    </Page>
  )
}
