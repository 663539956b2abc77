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
    // The time is in a column of its own on a desktop, and in front of what can be done on a phone.
    <li className="grid items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:py-2">
      <p className="wrap-anywhere min-w-0">
        <strong>{formatAuthor(author)}</strong> · {describeActivity(activity)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:justify-end">
        <time
          dateTime={updatedAt}
          className="mr-auto text-ink-soft text-sm tabular-nums sm:order-last sm:mr-0 sm:min-w-16 sm:text-right"
        >
          {formatTimeOfDay(updatedAt)}
        </time>
        {game && (
          <TextLink to={paths.lineup(game.id)} className="text-sm" aria-label={`Open ${formatGame(activity)}`}>
            Open
          </TextLink>
        )}
        <UndoButton team={team} activity={activity} />
      </div>
    </li>
  );
}
