import { chunksGate } from './chunks-gate.js';
import { contractGate } from './contract-gate.js';
import type { Gate, SourceContext } from './gate.js';
import { ownershipGate } from './ownership-gate.js';
import { pagesGate } from './pages-gate.js';
import { routesGate } from './routes-gate.js';
import { sharedGate } from './shared-gate.js';
import { sizeGate } from './size-gate.js';
import { stylesGate } from './styles-gate.js';
import { testsGate } from './tests-gate.js';
import { typesGate } from './types-gate.js';

/** Gates that look at sources: they need no build. The longest first. */
export const SOURCE_GATES: readonly Gate<SourceContext>[] = [testsGate, typesGate];

/** Gates that look at the build. */
export const BUILD_GATES: readonly Gate[] = [
  pagesGate,
  routesGate,
  chunksGate,
  stylesGate,
  sizeGate,
  ownershipGate,
  sharedGate,
  contractGate,
];
