import { ApiProperty } from '@nestjs/swagger';
import type { SignIn, StaffSession } from '@site/contract/session';
import { IsString, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH } from '../config/staff-password.js';

export class SignInDto implements SignIn {
  @IsString({ message: 'must be a text' })
  @MaxLength(MAX_PASSWORD_LENGTH, {
    message: `must not be longer than ${MAX_PASSWORD_LENGTH} characters`,
  })
  @ApiProperty({ maxLength: MAX_PASSWORD_LENGTH, format: 'password', example: 'correct horse' })
  readonly password!: string;
}

export class StaffSessionDto implements StaffSession {
  @ApiProperty({
    enum: ['open', 'protected'],
    example: 'protected',
    description: 'Whether the staff pages ask for a password.',
  })
  readonly access!: 'open' | 'protected';

  @ApiProperty({ example: true, description: 'Always true when access is open.' })
  readonly signedIn!: boolean;
}
