import { withText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { robotPaths } from '../../lib/robot-paths.ts'

const MyRobots = lazyPart(async () => (await import('../../features/robots/MyRobots.tsx')).MyRobots)
const RobotRecord = lazyPart(async () => (await import('../../features/robots/RobotRecord.tsx')).RobotRecord)

export default withText(['robots'], RecordPage)

/** A robot's dealing points and trades; without a robot, the user's own orders and days. */
function RecordPage() {
  const { robot, view } = usePageQuery(robotPaths.record)
  return robot === undefined ? <MyRobots /> : <RobotRecord id={robot} first={view ?? 'days'} />
}
