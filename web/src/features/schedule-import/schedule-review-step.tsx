import { ImportReview, problemOfLines } from '#ui/import-steps.tsx';
import { GameLine } from './game-line.tsx';
import type { useScheduleImport } from './use-schedule-import.ts';

type ScheduleReviewProps = { readonly control: ReturnType<typeof useScheduleImport> };

export function ScheduleReview({ control }: ScheduleReviewProps) {
  const { lines, chosen } = control;
  return (
    <ImportReview
      title={`${chosen.length} of ${lines.length} ${lines.length === 1 ? 'game' : 'games'} to add`}
      intro="Games last 7 innings with the standard nine until you edit them. Lines marked Check may have been read wrongly."
      listLabel="Games to add"
      addLabel={`Add ${chosen.length} ${chosen.length === 1 ? 'Game' : 'Games'}`}
      ignoredTitle="Left out"
      ignored={control.ignored}
      problem={problemOfLines(chosen, { noun: 'game' })}
      control={control}
    >
      {lines.map((line) => (
        <GameLine key={line.id} line={line} onChange={(values) => control.change(line.id, values)} />
      ))}
    </ImportReview>
  );
}
