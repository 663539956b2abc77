-- What is chosen beside the configuration: a middle infielder with TBall11, everyone in the field with Custom.
alter table games add column field_option text
  check (field_option in ('middleInfielder', 'everyoneFields'));
