import { Module } from '@nestjs/common';
import { Admission } from './admission.js';
import { ProofsOfWork } from './proofs-of-work.js';

@Module({ providers: [Admission, ProofsOfWork], exports: [Admission] })
export class LimitsModule {}
