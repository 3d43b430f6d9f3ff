import { explainFailure } from '@site/contract/http';
import { myCalendar } from '@site/contract/my-booking';
import { saveFile } from '@site/remote/save-file';
import { Button } from '@site/ui/button';
import { Notice } from '@site/ui/notice';
import { useState } from 'react';
import { WithPhoneLink } from '../shared/with-phone-link';
import styles from './action.module.css';

const FAILED = 'The file could not be loaded. Please try again.';

interface AddToCalendarProps {
  token: string;
  /** Version of the booking. */
  version: number;
}

/** Has the browser save the cleans as a file, which calendars open. */
export function AddToCalendar({ token, version }: AddToCalendarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<number>();

  const save = async () => {
    setIsBusy(true);
    setProblem(undefined);
    setSaved(undefined);
    try {
      saveFile('regular-cleaning.ics', 'text/calendar', await myCalendar(token));
      setSaved(version);
    } catch (failure) {
      setProblem(explainFailure(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.form}>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={save}>
          Add to calendar
        </Button>
      </div>
      {problem && (
        <Notice>
          <WithPhoneLink>{problem}</WithPhoneLink>
        </Notice>
      )}
      <p role="status" className={styles.done}>
        {saved === version && 'Saved. Open the file to add the cleans to your calendar.'}
      </p>
    </div>
  );
}
