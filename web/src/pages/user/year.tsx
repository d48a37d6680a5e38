import { CalendarDays } from '@openbourse/ui'
import { Year } from '../../features/reports/Year.tsx'
import { assetPaths } from '../../lib/asset-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['year', 'statement'], YearPage)

function YearPage() {
  const text = useText('year')
  const user = useUser()
  return (
    <Page own title={text('title')}>
      {user === null ? (
        <LoginFirst icon={CalendarDays} title={text('visitorTitle')} next={assetPaths.year()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <Year />
      )}
    </Page>
  )
}
