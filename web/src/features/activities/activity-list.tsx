import type { Activity } from 'contract/activities';
import type { Team } from 'contract/teams';
import { formatDate, formatTimeOfDay, localDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { describeActivity, formatAuthor, formatGame } from './describe-activity.ts';
import { UndoButton } from './undo-button.tsx';

type ActivityListProps = { readonly team: Team; readonly activities: readonly Activity[] };

/** Day by day, the newest first. */
export function ActivityList({ team, activities }: ActivityListProps) {
  const dayOf = ({ updatedAt }: Activity) => localDay(new Date(updatedAt));
  const days = [...new Set(activities.map(dayOf))].map((day) => ({
    day,
    ofDay: activities.filter((activity) => dayOf(activity) === day),
  }));
  return days.map(({ day, ofDay }) => (
    <Card key={day} aria-labelledby={`day-${day}`} size="compact">
      <h2 id={`day-${day}`} className="text-xl">
        {formatDate(ofDay[0]?.updatedAt ?? '')}
      </h2>
      <ul aria-labelledby={`day-${day}`} className="mt-2 divide-y divide-line">
        {ofDay.map((activity) => (
          <ActivityRow key={activity.id} team={team} activity={activity} />
        ))}
      </ul>
    </Card>
  ));
}

function ActivityRow({ team, activity }: { readonly team: Team; readonly activity: Activity }) {
  const { author, game, updatedAt } = activity;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <p className="wrap-anywhere min-w-0 flex-1 basis-64">
        <strong>{formatAuthor(author)}</strong> · {describeActivity(activity)}
      </p>
      <UndoButton team={team} activity={activity} />
      {game && (
        <TextLink to={paths.lineup(game.id)} className="text-sm" aria-label={`Open ${formatGame(activity)}`}>
          Open
        </TextLink>
      )}
      <time dateTime={updatedAt} className="text-ink-soft text-sm tabular-nums">
        {formatTimeOfDay(updatedAt)}
      </time>
    </li>
  );
}
