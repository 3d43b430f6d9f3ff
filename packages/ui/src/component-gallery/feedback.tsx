import { useState } from 'react';
import { Button } from '../button/button.js';
import { ChangeProblem } from '../change-problem/change-problem.js';
import { Dialog } from '../dialog/dialog.js';
import { Loading } from '../loading/loading.js';
import { Notice } from '../notice/notice.js';
import { PageError } from '../page-error/page-error.js';
import { Example, GallerySection } from './example.js';

const CONFLICT = { sentence: 'Somebody has changed the tide table meanwhile.', isConflict: true };
const TIDE_TABLE = {};

export function Feedback() {
  const [open, setOpen] = useState(false);
  return (
    <GallerySection title="Feedback">
      <Example title="Loading">
        <Loading>Loading the tide table...</Loading>
      </Example>
      <Example title="Notice">
        <Notice>Network error. Please try again.</Notice>
      </Example>
      <Example title="Change problem, which cannot be loaded again">
        <ChangeProblem problem={CONFLICT} loaded={TIDE_TABLE} reload={async () => false} />
      </Example>
      <Example title="Page error, with an action">
        <PageError action={<Button variant="secondary">Try again</Button>}>
          The tide table is unavailable
        </PageError>
      </Example>
      <Example title="Dialog">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        {open && (
          <Dialog
            title="High tide at noon"
            description="The dialog has the focus on its button and gives it back when it closes."
            closeLabel="Got it!"
            onClose={() => setOpen(false)}
          />
        )}
      </Example>
    </GallerySection>
  );
}
