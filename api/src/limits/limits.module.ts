import { Module } from '@nestjs/common';
import { Admission } from './admission.js';
import { ProofsOfWork } from './proofs-of-work.js';
import { UseCounts } from './use-counts.js';

@Module({
  providers: [Admission, ProofsOfWork, UseCounts],
  exports: [Admission, UseCounts],
})
export class LimitsModule {}
