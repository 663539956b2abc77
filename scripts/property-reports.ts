import fc from 'fast-check';

// The report of a run shows the message of an error without its cause, and a test that passes on a retry is shown nowhere
// else. So the message of a property has the error that refuted it.
fc.configureGlobal({ includeErrorInReport: true });
