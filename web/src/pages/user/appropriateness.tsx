import { AppropriatenessScreen } from '../../features/appropriateness/AppropriatenessScreen.tsx'
import { Subjects } from '../../features/appropriateness/Subjects.tsx'
import { withText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { paths } from '../../lib/paths.ts'

export default withText(['appropriateness'], AppropriatenessPage)

function AppropriatenessPage() {
  const { subject } = usePageQuery(paths.appropriateness)
  return (
    <MembersOnly>
      {() =>
        subject === undefined ? <Subjects /> : <AppropriatenessScreen key={subject} subject={subject} />
      }
    </MembersOnly>
  )
}
