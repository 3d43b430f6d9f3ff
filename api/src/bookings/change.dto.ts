import { MAX_VERSION } from '@site/contract/limits';
import { IntegerField } from '../http/fields.js';

/** What each change of a booking names: the version on which it is based. */
export class ChangeDto {
  @IntegerField({ min: 1, max: MAX_VERSION, example: 1 })
  readonly version!: number;
}
